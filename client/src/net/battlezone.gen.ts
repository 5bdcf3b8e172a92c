// Generated from the Python types by tools/wire_types.py. Don't edit; run `make types`.
import type { Battlezone } from "./wire.gen";

export type Attack = Battlezone.Attack;
export type Skip = Battlezone.Skip;
export type Battle = Battlezone.Battle;
export type Skipped = Battlezone.Skipped;
export type Supply = Battlezone.Supply;
export type RoundBegan = Battlezone.RoundBegan;
export type Conquered = Battlezone.Conquered;
export type Sight = Battlezone.Sight;
export type Settings = Battlezone.Settings;
export type Map = Battlezone.Map;
export type Chances = Battlezone.Chances;
export type Odds = Battlezone.Odds;
export type Action = Battlezone.Action;
export type Event = Battlezone.Event;
export type View = Battlezone.View;
export type Options = Battlezone.Options;
export type Tables = Battlezone.Tables;
