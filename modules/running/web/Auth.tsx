import { useEffect, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import type { PlanFace } from '../shapes.ts'
import { LivePart } from './record/LivePart.tsx'
import { recording, resumeRun, startRun } from './record/recorder.ts'
import { runWords } from './words.ts'
import './running.css'

/** Recording a run. Positions are kept on the device first, so that neither a reload nor a lost connection loses any. */
export default function Auth() {
  const w = useWords(runWords)
  const { plan: asked = '', key = '' } = usePage().query
  const read = useRead(contract.runHome, {})
  const [isResumed] = useState(() => resumeRun() !== undefined)
  const { run, done, position } = useStore(recording)
  useAwake(run !== undefined)
  useEffect(() => {
    if (!done) return
    recording.set({ ...recording.get(), done: '' })
    go(`pkuRun/state?id=${done}`, { replace: true })
  }, [done])
  useEffect(() => {
    if (position === 'denied' || !('geolocation' in navigator)) go('pkuRun/noauth', { replace: true })
  }, [position])
  return (
    <Screen title={w('title.auth')} read={read}>
      {({ plans }) => {
        const plan = plans.find(({ id }) => id === (run?.plan ?? asked)) ?? plans[0]
        if (run) return <LivePart plan={plan} isResumed={isResumed} />
        if (!plan) return <Empty card icon="footprints" title={w('home.none')} note={w('home.noneNote')} />
        return <Ready plan={plan} runKey={key} />
      }}
    </Screen>
  )
}

function Ready({ plan, runKey }: { plan: PlanFace; runKey: string }) {
  const w = useWords(runWords)
  return (
    <div className="rn-ready c-stack c-gap-4">
      <div className="c-stack c-gap-2 c-middle">
        <h2>{plan.title}</h2>
        <p className="c-muted">{runKey ? w('record.elsewhere') : w('record.readyNote')}</p>
      </div>
      {plan.refusal && <Notice tone="warning" icon="triangle-alert" text={w(`refusal.${plan.refusal}`)} />}
      <button type="button" className="rn-go c-press" onClick={() => startRun(plan.id, runKey || undefined)}>
        {w('record.go')}
      </button>
      <p className="c-faint c-font-3 rn-centre">{w('wakeLock' in navigator ? 'record.screen' : 'record.noWake')}</p>
      <Button look="plain" to="pkuRun/noauth" label={w('noauth.why')} />
    </div>
  )
}
