import type { Desk } from "./desk";
import type { Action } from "./model";

/** A place was pressed, by hand, finger or key: choose it, aim at it (pressed again: go), choose its battle, place there. `all`: all that can. */
export declare function press(desk: Desk, place: number, all?: boolean): void;
/** Picks so many units of a group. */
export declare function pick(desk: Desk, key: string, count: number): void;
export declare function pickAll(desk: Desk): void;
export declare function pickNone(desk: Desk): void;
/** Sends the picked units the way that is meant. */
export declare function march(desk: Desk): void;
/** Takes back a move of this phase by its number, or the last one. */
export declare function undo(desk: Desk, number?: number): void;
export declare function canUndo(desk: Desk, number: number): boolean;

/** One more of a kind in the order, or fewer. */
export declare function buy(desk: Desk, kind: number, more: number): void;
/** Whether one more of a kind could be bought now. */
export declare function affords(desk: Desk, kind: number): boolean;

/** Begins a battle, or a raid. */
export declare function fight(desk: Desk, place: number, raid?: boolean): void;
/** Fights the next round. */
export declare function fire(desk: Desk): void;
/** Fights on with the suggested losses until the battle is over, or stops doing so. */
export declare function toTheEnd(desk: Desk, on?: boolean): void;
/** Breaks the battle off; null where only planes do. */
export declare function retreat(desk: Desk, to: number | null): void;
/** Takes submarines out of the battle; the defender may name none and stay. */
export declare function dive(desk: Desk, units: readonly number[]): void;
/** One more or fewer of a kind among the losses; another one goes or comes for it. */
export declare function spare(desk: Desk, kind: number, more: number): void;
/** The units that are lost if it stays so. */
export declare function meantLosses(desk: Desk): readonly number[];
export declare function lose(desk: Desk): void;

/** Places so many of the chosen kind; `at` a land with a factory or the sea next to it. */
export declare function placeAt(desk: Desk, at: number, count?: number): void;
/** Places all that is left, as much at the chosen factory as fits. */
export declare function placeAll(desk: Desk): void;

/** What the turn's one button does now; null where there is something to do first, with `sentence` why. */
export declare function onward(desk: Desk): { action: Action | null; sentence: string | null };
export declare function goOn(desk: Desk): void;
