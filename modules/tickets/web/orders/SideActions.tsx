import { useWords, type Words } from '#kernel/web/language.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'
import type { Action, Session } from '../../shapes.ts'
import type { Event } from '../events/event.ts'
import { calendarFile } from '../events/share-event.ts'
import { ticketWords } from '../words.ts'
import type { Acts } from './use-acts.ts'
import { useAsks } from './use-asks.ts'

type SideActionsProps = { event: Event; session: Session; acts: Acts }
type Side = { key: string; icon: IconName; label: string; to?: string; onClick?: () => void }
type Sides = (Side | false)[]
type Scene = SideActionsProps & {
  w: Words<keyof (typeof ticketWords)['messages']['zh']>
  asks: ReturnType<typeof useAsks>
  may: (action: Action) => boolean
}

/** Secondary actions allowed by the server, beside the main button. */
export function SideActions(props: SideActionsProps) {
  const { actions } = props.session.mine
  const scene = { ...props, w: useWords(ticketWords), asks: useAsks(), may: (one: Action) => actions.includes(one) }
  const sides = [...beforeSale(scene), ...ofWaiting(scene), ...ofTicket(scene)].filter((side) => side !== false)
  return sides.map(({ key, icon, label, to, onClick }) => (
    <Go key={key} to={to} onClick={onClick} className="tk-side c-muted c-font-1 c-press">
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </Go>
  ))
}

const beforeSale = ({ event, session, acts, w, may }: Scene): Sides => [
  session.state === 'announced' && {
    key: 'calendar',
    icon: 'calendar-days',
    label: w('act.calendar'),
    to: calendarFile(event.id, 'sale'),
  },
  may('unsubscribe') && { key: 'unsubscribe', icon: 'bell', label: w('act.unsubscribe'), onClick: acts.unsubscribe },
]

/** Actions to leave a list or give up a hold or offer. */
function ofWaiting({ session, acts, w, asks, may }: Scene): Sides {
  const { standing } = session.mine
  const drop = (kind: 'giveUp' | 'decline') => () => void asks.ask(kind).then((yes) => yes && acts.refund())
  const kind = standing === 'entered' ? 'leaveDraw' : 'leaveList'
  const leave = () => void asks.ask(kind).then((yes) => yes && acts.leave())
  return [
    standing === 'held' && may('refund') && { key: 'drop', icon: 'x', label: w('act.giveUp'), onClick: drop('giveUp') },
    may('decline') && { key: 'decline', icon: 'x', label: w('act.decline'), onClick: drop('decline') },
    may('leave') && { key: 'leave', icon: 'log-out', label: w(`act.${kind}`), onClick: leave },
  ]
}

/** A holder may take another ticket, up to the limit. */
function ofTicket({ event, session, acts, w, asks, may }: Scene): Sides {
  if (session.mine.standing !== 'issued') return []
  const more = { key: 'more', icon: 'plus', label: w('act.oneMore') } as const
  const { returns, count } = session.mine
  const giveBack = () => void asks.refund(returns).then((yes) => yes && acts.refund())
  // With several tickets, the one to return is chosen in the wallet.
  const wallet = `ticket/success?id=${encodeURIComponent(session.id)}`
  return [
    may('enroll') && !event.needsCode && { ...more, onClick: () => acts.enroll({ count: 1, code: '' }) },
    may('chooseSeat') && { ...more, to: `seat/chooseSeat?id=${encodeURIComponent(session.id)}` },
    may('refund') && {
      ...({ key: 'refund', icon: 'history', label: w('act.refund') } as const),
      ...(count > 1 ? { to: wallet } : { onClick: giveBack }),
    },
  ]
}
