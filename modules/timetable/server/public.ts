import { renewClasses as renew } from './renew.ts'

/** For modules that change classes or their meetings: an import, course choice. In the same transaction. */
export const renewClasses = renew
