import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useAllowedPages } from '#kernel/web/office/layout/use-menu.ts'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { contract } from '../../contract.ts'
import type { Onboarding as List } from '../../onboarding-contract.ts'
import { backOfficeWords } from '../words.ts'
import './onboarding.css'

const changes = [contract.onboarding]

/** Onboarding steps of a new site, until dismissed. */
export function Onboarding() {
  const w = useWords(backOfficeWords)
  const { data } = useRead(contract.onboarding, {})
  const dismiss = useAction(contract.dismissOnboarding, { changes, success: w('onboarding.dismissed'), cover: false })
  if (!data || data.dismissed || data.steps.length === 0) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <OfficeCard
      title={w('onboarding.title')}
      extra={
        <span className="onboarding-head c-cluster c-faint c-font-2">
          <span>{w('onboarding.progress', { done, total: data.steps.length })}</span>
          <Button size="small" type="text" onClick={() => void dismiss.run({ dismissed: true })}>
            {w('onboarding.dismiss')}
          </Button>
        </span>
      }
    >
      <progress className="onboarding-bar" max={data.steps.length} value={done} aria-label={w('onboarding.title')} />
      {done === data.steps.length && <p className="office-quiet">{w('onboarding.allDone')}</p>}
      <ol className="onboarding">
        {data.steps.map((step) => (
          <Step key={`${step.module}.${step.key}`} step={step} />
        ))}
      </ol>
      <SampleNote samples={data.samples} />
    </OfficeCard>
  )
}

/** Shows the dismissed list again. */
export function RecallOnboarding() {
  const w = useWords(backOfficeWords)
  const { data } = useRead(contract.onboarding, {})
  const recall = useAction(contract.dismissOnboarding, { changes, cover: false })
  if (!data?.dismissed) return null
  return (
    <Button icon="list-todo" onClick={() => void recall.run({ dismissed: false })}>
      {w('onboarding.recall')}
    </Button>
  )
}

function Step({ step }: { step: List['steps'][number] }) {
  const w = useWords(backOfficeWords)
  const { module, key, title, about, page, isDone, isTicked } = step
  const tick = useAction(contract.tickStep, { changes, cover: false })
  const isThere = useAllowedPages().some(({ path }) => path === page)
  return (
    <li data-done={isDone}>
      <span className="onboarding__mark c-centre">{isDone && <OfficeIcon name="check" size={14} />}</span>
      <span className="onboarding__what">
        <strong>{title}</strong>
        <small>{about}</small>
      </span>
      <span className="onboarding__tools c-line c-gap-2">
        {(!isDone || isTicked) && (
          <Button size="small" type="text" onClick={() => void tick.run({ module, key, done: isDone ? '0' : '1' })}>
            {w(isDone ? 'onboarding.untick' : 'onboarding.tick')}
          </Button>
        )}
        {isThere && (
          <Link to={page} aria-label={`${w(isDone ? 'onboarding.look' : 'onboarding.go')} ${title}`}>
            {w(isDone ? 'onboarding.look' : 'onboarding.go')}
          </Link>
        )}
      </span>
    </li>
  )
}

function SampleNote({ samples }: { samples: List['samples'] }) {
  const w = useWords(backOfficeWords)
  const add = useAction(contract.addSamples, { changes, success: w('samples.added'), cover: false })
  const remove = useAction(contract.removeSamples, { changes, success: w('samples.removed'), cover: false })
  if (samples.length === 0) return null
  const there = samples.filter(({ isThere }) => isThere)
  const what = (there.length ? there : samples).map(({ title }) => title).join('、')
  const removeAll = async () => {
    const asked = { text: w('samples.removeAsk'), ok: w('samples.remove'), danger: true }
    if (await confirm(asked)) await remove.run({})
  }
  return (
    <div className="onboarding-samples c-cluster">
      <OfficeIcon name="sparkles" size={18} />
      <span>{w(there.length ? 'samples.there' : 'samples.offer', { what })}</span>
      {there.length ? (
        <Button size="small" danger loading={remove.busy} onClick={() => void removeAll()}>
          {w('samples.remove')}
        </Button>
      ) : (
        <Button size="small" loading={add.busy} onClick={() => void add.run({})}>
          {w('samples.add')}
        </Button>
      )}
    </div>
  )
}
