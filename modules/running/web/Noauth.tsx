import { useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { runWords } from './words.ts'
import './running.css'

const steps = ['android', 'ios', 'wechat'] as const

/** What to do without the permission, and what positions are used for. */
export default function Noauth() {
  const w = useWords(runWords)
  const [busy, setBusy] = useState(false)
  const has = 'geolocation' in navigator
  const retry = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      () => {
        popup(w('noauth.ok'))
        go('pkuRun/index', { replace: true })
      },
      ({ code }) => {
        setBusy(false)
        popup(w(code === 1 ? 'noauth.still' : 'record.locating'))
      },
      { timeout: 10_000 },
    )
  }
  return (
    <Screen title={w('title.noauth')}>
      <div className="c-stack c-gap-4">
        <Notice tone="warning" icon="map-pin" text={w(has ? 'noauth.denied' : 'noauth.none')} />
        <Section title={w(has ? 'noauth.deniedNote' : 'noauth.noneNote')} card="padded">
          <ol className="rn-steps">
            {steps.map((step) => (
              <li key={step}>{w(`noauth.${step}`)}</li>
            ))}
          </ol>
        </Section>
        <Section title={w('noauth.why')} card="padded">
          <p className="c-muted">{w('noauth.whyText')}</p>
        </Section>
        {has && <Button block size="large" busy={busy} onClick={retry} label={w('noauth.retry')} />}
        <Button block size="large" look="outline" to="pkuRun/index" label={w('home.import')} />
      </div>
    </Screen>
  )
}
