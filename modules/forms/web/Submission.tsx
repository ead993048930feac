import './forms.css'
import './print.css'
import type { Definition } from '#engines/forms/definition.ts'
import { FormAnswers } from '#engines/forms/web/FormAnswers.tsx'
import type { DataOf } from '#kernel/contract.ts'
import { isUuid } from '#kernel/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime, timeParts } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { peopleContract } from '../people-contract.ts'
import { useAddresses } from './addresses.ts'
import { CaseBeside } from './CaseBeside.tsx'
import { StateTag } from './StateTag.tsx'
import { Timeline } from './Timeline.tsx'
import { formsWords } from './words.ts'

export type SubmissionDetail = DataOf<typeof peopleContract.detail>

/** Own submission with state and timeline; the print stylesheet makes it a paper form. */
export default function Submission() {
  const w = useWords(formsWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.detail, { id }, { when: isUuid(id) })
  const { data } = read
  return (
    <Screen
      name={read.data?.title}
      title={w('title.detail')}
      tools={data && <PrintTools submission={data} />}
      foot={data && hasButtons(data) && <SubmissionFoot submission={data} />}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      fresh="note"
    >
      {(submission) => <Shown submission={submission} />}
    </Screen>
  )
}

/** Print by the browser, or download the PDF. */
function PrintTools({ submission: { id, allowedActions } }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  if (!allowedActions.includes('print')) return null
  return (
    <>
      <a
        className="c-round fm-tool c-press"
        href={`${apiBase()}${peopleContract.pdf.path}?id=${id}`}
        download
        aria-label={w('detail.pdf')}
      >
        <Icon name="download" size={20} />
      </a>
      <IconButton icon="printer" label={w('detail.print')} className="fm-tool" onClick={() => window.print()} />
    </>
  )
}

const hasButtons = ({ allowedActions }: SubmissionDetail): boolean => allowedActions.some((one) => one !== 'print')

const moment = { dateStyle: 'medium', timeStyle: 'short', month: undefined, day: undefined } as const

function Shown({ submission: one }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  const definition = one.definition as Definition
  const head = w('detail.printedHead', { id: codeOf(one), time: timeParts(one.submittedAt).full })
  return (
    <div className="fm-detail">
      <Detail
        title={one.title}
        status={<StateTag state={one.state} />}
        facts={[
          { label: w('detail.number'), value: codeOf(one) },
          { label: w('detail.sentAt'), value: formatTime(one.submittedAt, moment) },
          one.revision > 1 && { label: w('detail.changedAt'), value: formatTime(one.changedAt, moment) },
        ]}
        aside={<Beside submission={one} />}
      >
        {one.code && <Notice tone="info" icon="badge-check" text={w('detail.code', { code: one.code })} />}
        <HandlingNote submission={one} />
        <FormAnswers definition={definition} answers={one.answers} title={one.title} head={head} />
      </Detail>
    </div>
  )
}

/** Last characters of the uuid: the first are a timestamp, which many share. */
const codeOf = ({ id }: SubmissionDetail): string => id.slice(-8).toUpperCase()

function Beside({ submission: one }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const again = one.allowedActions.includes('again') && one.allowedActions.includes('edit')
  return (
    <>
      {one.case ? <CaseBeside id={one.case} /> : <Timeline submission={one} />}
      <div className="c-cluster c-gap-3">
        {one.hasResults && (
          <Button look="soft" icon="chart-column" to={to.results(one.number)} label={w('detail.results')} />
        )}
        {again && <Button look="soft" icon="plus" to={to.fill(one.number)} label={w('detail.again')} />}
      </div>
    </>
  )
}

function HandlingNote({ submission: { state, note } }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  if (state === 'returned') {
    return (
      <Notice
        tone="danger"
        icon="triangle-alert"
        text={note ? w('detail.returned', { note }) : w('detail.returnedPlain')}
      />
    )
  }
  // After a correction it is waiting again; the earlier note is in the timeline.
  const isHandled = state === 'accepted' || state === 'locked'
  return note && isHandled ? <Notice tone="info" text={w('detail.note', { note })} /> : null
}

const { withdraw: withdrawCall, detail, mine, list, fill } = peopleContract

/** Buttons by `allowedActions`. */
function SubmissionFoot({ submission }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const { id, revision, number, allowedActions: may } = submission
  const withdraw = useAction(withdrawCall, { changes: [detail, mine, list, fill], success: w('detail.withdrawn') })
  const ask = async () => {
    const asked = { text: w('detail.withdrawAsk'), ok: w('detail.withdraw'), danger: true }
    if (await confirm(asked)) await withdraw.run({ id, revision })
  }
  return (
    <>
      {may.includes('withdraw') && (
        <Button
          look="outline"
          size="large"
          busy={withdraw.busy}
          onClick={() => void ask()}
          label={w('detail.withdraw')}
        />
      )}
      {may.includes('again') && !may.includes('edit') && (
        <Button size="large" to={to.fill(number)} label={w('detail.again')} />
      )}
      {may.includes('edit') && <Button size="large" to={to.edit(number, id)} label={w('detail.edit')} />}
    </>
  )
}
