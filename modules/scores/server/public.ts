import { gradesTarget as target } from './imports/grade-import.ts'

/** For another module that imports grades: columns, target and what follows. They are entered, never published. */
export const gradesTarget = target
