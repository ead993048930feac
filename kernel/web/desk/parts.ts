import { DeskFrame } from './DeskFrame.tsx'
import { NothingChosen } from './NothingChosen.tsx'
import { pairUp } from './pair.ts'

/** All that the shell asks of the frame. */
export const deskParts = { DeskFrame, NothingChosen, pairUp }
