import type { Producer } from './school.ts'
export const courseChoiceProducers: readonly Producer[] = []
