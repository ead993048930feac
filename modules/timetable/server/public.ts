import { settleClasses as settle } from './imports/settle-classes.ts'
import { renewClasses as renew } from './renew.ts'

/** For modules that change classes or their meetings: an import, course choice. In the same transaction. */
export const renewClasses = renew

/** For an import of classes by another module: what follows when it was applied or rolled back. */
export const settleClasses = settle
