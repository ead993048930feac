import { useMedia } from '#kernel/web/device/use-media.ts'

/** Touch devices get sheets and wheels; with a mouse and a keyboard the browser's own controls are better. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)')
