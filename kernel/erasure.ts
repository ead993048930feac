import { transitions } from './transitions.ts'

export const erasureStates = ['asked', 'confirmed', 'done', 'refused'] as const
export const erasureActions = ['confirm', 'refuse', 'withdraw', 'finish'] as const
export type ErasureState = (typeof erasureStates)[number]

type Erasure = { state: ErasureState; askedBy: string }
/** The id of a person; undefined for the job. */
type Who = { id: string | undefined }

const bySecond = ({ askedBy }: Erasure, { id }: Who) => id !== undefined && id !== askedBy
const byFirst = ({ askedBy }: Erasure, { id }: Who) => id === askedBy

/** Erasing a person takes two: who asks for it cannot confirm it. */
export const erasureSteps = transitions<ErasureState, (typeof erasureActions)[number], Erasure, Who>({
  confirm: { from: ['asked'], to: 'confirmed', guard: bySecond },
  refuse: { from: ['asked'], to: 'refused', guard: bySecond },
  withdraw: { from: ['asked'], to: 'refused', guard: byFirst },
  finish: { from: ['confirmed'], to: 'done', guard: (_, { id }) => id === undefined },
})
