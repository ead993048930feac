import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Colour } from '../../shapes.ts'
import { healthWords } from '../words.ts'

type CodeBandProps = { colour: Colour; name: string; number: string; now: number }

/** Each colour has its own icon and word, for colour-blind people. */
const signs = { green: 'circle-check', amber: 'triangle-alert', red: 'circle-x' } as const
const clock = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** Colour, name and a running clock: a screenshot would stand still. */
export function CodeBand({ colour, name, number, now }: CodeBandProps) {
  const w = useWords(healthWords)
  return (
    <div className="hc-band" data-colour={colour}>
      <Icon name={signs[colour]} size={40} />
      <div className="hc-band__words">
        <p className="hc-band__colour">
          {w(`colour.${colour}`)}
          <small>{w(`colour.${colour}Note`)}</small>
        </p>
        <p className="hc-band__who c-strong">
          {name} <span>{number}</span>
        </p>
      </div>
      <time className="hc-band__clock c-font-4 c-figures" dateTime={new Date(now * 1000).toISOString()}>
        <span className="c-sr">{w('code.now')}</span>
        {formatTime(now, clock)}
      </time>
    </div>
  )
}
