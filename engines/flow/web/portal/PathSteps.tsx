import { useWords, type Words } from '#kernel/web/language.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import type { PathStepView } from '../../contract.ts'
import { lengthText } from './durations.ts'
import { whyText } from './why-text.ts'
import { type PortalWord, portalWords } from './words.ts'

const mostNames = 4

/** The way a case will go, with the names of those who decide. */
export function PathSteps({ steps }: { steps: readonly PathStepView[] }) {
  const w = useWords(portalWords)
  if (steps.length === 0) return <p className="c-muted">{w('path.none')}</p>
  return <Steps steps={steps.map((step, i) => stepOf(step, i, w))} label={w('path.about')} />
}

const methods = new Set(['all', 'any', 'turn', 'ratio', 'weight'])

function stepOf(
  { node, title, people, method, minutes, choice, isLater }: PathStepView,
  i: number,
  w: Words<PortalWord>,
): Step {
  const asked = people.filter(({ isSkipped }) => !isSkipped)
  const names = asked.slice(0, mostNames).map(({ name }) => name)
  const more = asked.length > mostNames ? w('path.more', { n: asked.length }) : ''
  const reasons = [...new Set(people.map((one) => whyText(one, w)))].slice(0, 2)
  const facts = [
    asked.length > 1 && methods.has(method) && w(`path.${method as 'all'}`),
    reasons.join('、'),
    people.length > 0 && asked.length === 0 && w('path.skipped'),
  ].filter(Boolean)
  const waiting = isLater ? w('path.later') : choice ? w('path.choose') : ''
  return {
    key: `${node} ${i}`,
    title: (
      <>
        <span className="fl-time__node">{title}</span>
        <span>{[names.join('、'), more].filter(Boolean).join(' ') || waiting}</span>
      </>
    ),
    time: minutes > 0 ? w('detail.usualValue', { time: lengthText(minutes) }) : undefined,
    note: facts.join(' · '),
    state: asked.length === 0 && people.length > 0 ? 'done' : 'next',
  }
}
