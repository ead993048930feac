import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import type { Slot } from '../presets/field.ts'

type Wording = Pick<ReadContext, 'language' | 'site'>

export const slotTitleOf = ({ language, site }: Wording, name: Slot['name']): string =>
  wordingOf(health, `slot.${name}`, language, site.words)

/** Slots with titles in the caller's language. */
export const slotsOf = (ctx: Wording, slots: readonly Slot[]) =>
  slots.map(({ name }) => ({ name, title: slotTitleOf(ctx, name) }))
