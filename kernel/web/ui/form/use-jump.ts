import { type RefObject, useEffect } from 'react'

/** Scrolls to the first field with an error in page order, whatever the order in the schema. */
export function useJump(box: RefObject<HTMLFormElement | null>, jump: number): void {
  useEffect(() => {
    if (jump === 0) return
    const field = box.current?.querySelector('[data-invalid]')
    const control = field?.querySelector<HTMLElement>('input, select, textarea, button')
    field?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [box, jump])
}
