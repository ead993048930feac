import { DeskFrame } from './DeskFrame.tsx'
import { NothingChosen } from './NothingChosen.tsx'
import { pairUp } from './pair.ts'

/** Everything the shell imports from the desktop frame. */
export const deskParts = { DeskFrame, NothingChosen, pairUp }
