import { settingsOf } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import { transitions } from '#kernel/transitions.ts'
import { card as module } from '../module.ts'
import type { CardAction, CardState } from '../shapes.ts'

type Entity = { state: CardState; person: string; stoppedAt: Date | null }
type Who = { site: Site; now: Date; person?: { id: string } | undefined; may: (right: string) => boolean }

const isMine = ({ person: holder }: Entity, { person }: Who): boolean => holder === person?.id
const atDesk = (_: Entity, { may }: Who): boolean => may('desk')

export const undoEnd = (ctx: { site: Site }, { stoppedAt }: Pick<Entity, 'stoppedAt'>): Date =>
  new Date((stoppedAt?.getTime() ?? 0) + settingsOf(ctx, module).undoMinutes * 60_000)

/** A loss is undone by one tap for some minutes; later its holder has to prove who they are. */
export const cardSteps = transitions<CardState, CardAction, Entity, Who>({
  reportLoss: { from: ['normal'], to: 'lost', guard: (card, who) => isMine(card, who) || atDesk(card, who) },
  undoLoss: { from: ['lost'], to: 'normal', guard: (card, who) => isMine(card, who) && who.now < undoEnd(who, card) },
  unfreeze: { from: ['lost'], to: 'normal', guard: (card, who) => isMine(card, who) && who.now >= undoEnd(who, card) },
  freeze: { from: ['normal', 'lost'], to: 'frozen', guard: atDesk },
  lift: { from: ['frozen', 'lost'], to: 'normal', guard: atDesk },
  close: { from: ['normal', 'lost', 'frozen'], to: 'closed', guard: atDesk },
})
