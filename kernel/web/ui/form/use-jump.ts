import { type RefObject, useEffect } from 'react'

/** To the first field in error as it stands on the page, whatever order the schema has. */
export function useJump(box: RefObject<HTMLFormElement | null>, jump: number): void {
  useEffect(() => {
    if (jump === 0) return
    const field = box.current?.querySelector('[data-invalid]')
    const control = field?.querySelector<HTMLElement>('input, select, textarea, button')
    field?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [box, jump])
}
