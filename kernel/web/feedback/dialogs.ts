import { word } from '../language.tsx'
import { createStore } from '../store.ts'
import { kernelWords } from '../words.ts'

/** A confirm or alert dialog waiting for an answer. */
export type Dialog = {
  id: number
  title?: string
  text: string
  ok: string
  cancel?: string
  danger?: boolean
  answer: (yes: boolean) => void
}

export type Question = { text?: string; title?: string; ok?: string; cancel?: string; danger?: boolean }

export const dialogs = createStore<readonly Dialog[]>([])
export const toast = createStore<{ id: number; text: string } | undefined>(undefined)

const popupTime = 1_500

let lastId = 0

export function confirm({ text, ok, cancel, ...rest }: Question = {}): Promise<boolean> {
  return ask({
    ...rest,
    text: text ?? word(kernelWords, 'dialog.confirm'),
    ok: ok ?? word(kernelWords, 'button.confirm'),
    cancel: cancel ?? word(kernelWords, 'button.cancel'),
  })
}

export async function alert({ text, ok, title }: Omit<Question, 'cancel'> = {}): Promise<void> {
  await ask({ title, text: text ?? word(kernelWords, 'dialog.alert'), ok: ok ?? word(kernelWords, 'button.ok') })
}

/** Shows a toast. */
export function popup(text: string, time = popupTime): void {
  const id = ++lastId
  toast.set({ id, text })
  setTimeout(() => toast.get()?.id === id && toast.set(undefined), time)
}

/** Closes all toasts and dialogs before a redirect to the login; open dialogs count as cancelled. */
export function hidePopups(): void {
  toast.set(undefined)
  for (const dialog of dialogs.get()) dialog.answer(false)
}

function ask(asked: Omit<Dialog, 'id' | 'answer'>): Promise<boolean> {
  const id = ++lastId
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      dialogs.set(dialogs.get().filter((dialog) => dialog.id !== id))
      resolve(yes)
    }
    dialogs.set([...dialogs.get(), { ...asked, id, answer }])
  })
}
