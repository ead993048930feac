import type { Definition } from '#engines/forms/definition.ts'
import { findField } from '#engines/forms/definition.ts'
import { isPicture } from '#engines/forms/web/file-url.ts'
import { useWords, type Words } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import type { CaseView, LogView, TaskView } from '../../contract.ts'
import { caseFileUrl } from './CaseBody.tsx'
import { isPast, lengthText, sinceText } from './durations.ts'
import type { FlowKit } from './kit.ts'
import { whyText } from './why-text.ts'
import { type PortalWord, portalWords } from './words.ts'

type TimelineProps = { kit: FlowKit; one: CaseView }

/** What happened, who has it now and for how long, and who comes after in the same step. */
export function CaseTimeline({ kit, one }: TimelineProps) {
  const w = useWords(portalWords)
  const happened = one.log.filter(({ kind }) => kind !== 'tick').map((entry) => pastStep(entry, one, kit, w))
  const now = one.tasks.filter(({ state }) => state === 'open').map((task) => nowStep(task, one, w))
  const later = one.tasks.filter(({ state }) => state === 'waiting').map((task) => laterStep(task, w))
  return (
    <Section title={w('time.process')} card="padded">
      <div className="fl-time">
        <Steps steps={[...happened, ...now, ...later]} label={w('time.process')} />
      </div>
    </Section>
  )
}

const bad = new Set(['refuse', 'return', 'withdraw', 'terminate'])

function pastStep(entry: LogView, one: CaseView, kit: FlowKit, w: Words<PortalWord>): Step {
  const task = one.tasks.find(({ n }) => n === entry.task)
  return {
    key: `log ${entry.n}`,
    title: (
      <>
        {entry.title && <span className="fl-time__node">{entry.title}</span>}
        <span>{`${entry.by || w('time.system')} ${actText(entry, one, w)}`}</span>
      </>
    ),
    time: formatTime(entry.at),
    note: <PastNote entry={entry} task={task} one={one} kit={kit} />,
    state: bad.has(entry.kind) ? 'failed' : 'done',
  }
}

function actText({ kind, node }: LogView, { form: _, tasks: __ }: CaseView, w: Words<PortalWord>): string {
  if (kind === 'start') return w('time.start')
  if (kind === 'agree' && node === '@applicant') return w('log.resubmit')
  return w(`log.${kind as 'agree'}`)
}

type PastNoteProps = { entry: LogView; task: TaskView | undefined; one: CaseView; kit: FlowKit }

function PastNote({ entry, task, one, kit }: PastNoteProps) {
  const w = useWords(portalWords)
  const form = one.form as Definition
  const fields = entry.changed.map((key) => findField(form, key)?.title || key)
  const isDecision = entry.kind === 'agree' || entry.kind === 'refuse' || entry.kind === 'return'
  const took = isDecision && task && task.endedAt > 0 ? Math.round((task.endedAt - task.openedAt) / 60) : 0
  const facts = [
    entry.agentOf && w('time.for', { name: entry.agentOf }),
    isDecision && task && task.node !== '@applicant' && whyText(task, w),
    took >= 60 && w('time.took', { time: lengthText(took) }),
    entry.to && w('time.returnTo', { node: entry.to }),
    entry.kind === 'return' && !entry.to && w('time.returnTo', { node: w('sheet.applicant') }),
    entry.people.join('、'),
  ].filter(Boolean)
  return (
    <span className="c-stack c-gap-1">
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {task?.isStale && entry.kind === 'agree' && (
        <span>
          <StatusTag tone="warning">{w('time.stale')}</StatusTag>
        </span>
      )}
      {fields.length > 0 && <span>{w('time.changed', { fields: fields.join('、') })}</span>}
      {entry.opinion && <span className="fl-time__said">{entry.opinion}</span>}
      <Papers entry={entry} one={one} kit={kit} />
    </span>
  )
}

function Papers({ entry, one, kit }: Omit<PastNoteProps, 'task'>) {
  const w = useWords(portalWords)
  return (
    <>
      {entry.signature && (
        <img
          className="fl-time__sign"
          src={caseFileUrl(kit, one.id, { id: entry.signature })}
          alt={w('sheet.sign')}
          height={48}
        />
      )}
      {entry.attachments.map((file) => (
        <a key={file.id} className="c-inline" href={caseFileUrl(kit, one.id, file)} target="_blank" rel="noopener">
          <Icon name={isPicture(file) ? 'image' : 'paperclip'} size={16} />
          {file.name}
        </a>
      ))}
    </>
  )
}

function nowStep(task: TaskView, one: CaseView, w: Words<PortalWord>): Step {
  const usual = one.usual[task.node]
  const facts = [
    w('time.since', { time: sinceText(task.openedAt) }),
    usual !== undefined && w('time.usual', { time: lengthText(usual) }),
    task.node !== '@applicant' && whyText(task, w),
  ].filter(Boolean)
  return {
    key: `task ${task.n}`,
    title: (
      <>
        {task.title && <span className="fl-time__node">{task.title}</span>}
        <span>{w('time.now', { name: task.person })}</span>
        {isPast(task.dueAt) && <StatusTag tone="danger">{w('row.late')}</StatusTag>}
      </>
    ),
    note: facts.join(' · '),
    state: 'now',
  }
}

const laterStep = (task: TaskView, w: Words<PortalWord>): Step => ({
  key: `task ${task.n}`,
  title: w('time.later', { name: task.person }),
  note: whyText(task, w),
  state: 'next',
})
