import { useMedia } from '../device/use-media.ts'

/** A window too narrow for a menu beside the page. */
export const useNarrow = (): boolean => useMedia('(max-width: 899px)')
