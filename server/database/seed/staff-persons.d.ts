import type { Keys } from '../../keys.ts';
import type { Seed } from '../migrate.ts';
/** Whose the demo's accounts of staff are; the federation has confirmed each. */
export declare const staffPersonsSeed: (keys: () => Promise<Keys> | Keys) => Seed;
