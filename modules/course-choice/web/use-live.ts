import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { changeRead, refetch } from '#kernel/web/calls/reads.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { contract } from '../contract.ts'
import type { Figure } from '../shapes.ts'

export type Shown = ReceivedFrom<typeof contract.round>

/** A hidden tab closes its stream after this time. */
const lettingGoMs = 20_000
const againMs = 8_000

/** Free places of a round as they change; false while there is no connection. */
export function useLive(id: string, isOn: boolean): boolean {
  const looked = useVisible(lettingGoMs)
  const [heard, setHeard] = useState(true)
  useEffect(() => {
    if (!isOn || !looked || typeof EventSource === 'undefined') return
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`${apiBase()}${contract.live.path}?id=${encodeURIComponent(id)}&as=events`)
      source.addEventListener('open', () => setHeard(true))
      source.addEventListener('figures', ({ data }) => hearFigures(id, JSON.parse(data) as Figure[]))
      source.addEventListener('error', () => {
        setHeard(false)
        // EventSource reconnects by itself, except after an answer that is not a stream.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs * (0.5 + Math.random()))
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [id, isOn, looked])
  return heard
}

const hearFigures = (id: string, figures: Figure[]): void =>
  changeRead(contract.round, (round) => (round.id === id ? { ...round, figures } : round))

type Outcome = Pick<Shown, 'mine' | 'figures'> & { limits: Partial<Shown['limits']> }
/** Other classes may clash now: the whole is read again, spread over so many milliseconds. */
const laterMs = 8_000

/** The answer of a press, written into the page. */
export function hearOutcome(id: string, outcome: Outcome): void {
  changeRead(contract.round, (round) =>
    round.id === id
      ? {
          ...round,
          mine: merged(round.mine, outcome.mine),
          figures: merged(round.figures, outcome.figures),
          limits: { ...counted(round, outcome), ...outcome.limits },
        }
      : round,
  )
  setTimeout(() => void refetch(contract.round), 500 + Math.random() * laterMs)
}

/** The answer to a choice has no limits, since thousands make one at once: what was just chosen is counted here. */
function counted({ limits, list, mine }: Shown, outcome: Outcome): Shown['limits'] {
  const isChosen = (all: Shown['mine'], id: string) => all.some((one) => one.id === id && one.standing === 'chosen')
  const fresh = list.filter(({ id }) => isChosen(outcome.mine, id) && !isChosen(mine, id))
  const credits = fresh.reduce((sum, one) => sum + one.credits, limits.credits)
  return { ...limits, credits, classes: limits.classes + fresh.length }
}

const merged = <T extends { id: string }>(all: readonly T[], some: readonly T[]): T[] => {
  const fresh = new Map(some.map((one) => [one.id, one]))
  return all.map((one) => fresh.get(one.id) ?? one)
}
