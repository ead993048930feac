import { defineKind, wrong } from './kind.ts'
import { type Stored, storedOf } from './stored.ts'

/** A signature drawn by hand, stored as a picture. */
export const signature = defineKind({
  config: {},
  empty: '',
  read: (raw) => {
    if (raw === '') return { answer: undefined }
    const answer = storedOf(raw)
    return answer ? { answer } : wrong('wrong')
  },
  text: ({ name, id }: Stored) => name || id,
  value: () => true,
  counting: 'filled',
})
