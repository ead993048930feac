import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { alert } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import './sign-ups.css'
import { spanText } from '../events/formats.ts'
import { stateTones } from './tones.ts'
import { signUpWords } from './words.ts'

type Project = ReceivedFrom<typeof contract.signUp>

/** One project: the button while it is open, and what is shown after signing in. Printed addresses lead here. */
export default function SignEnd() {
  const w = useWords(signUpWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.signUp, { id }, { when: id !== '', every: 20_000 })
  const { data } = read
  return (
    <Screen
      name={data?.title}
      title={w('title.signEnd')}
      ownHeading
      read={read}
      missing={id === ''}
      foot={data && <Bar project={data} />}
    >
      {(project) => (
        <Detail
          title={project.title}
          status={
            <StatusTag tone={stateTones[project.state]} live={project.state === 'open'}>
              {w(`signUp.state.${project.state}`)}
            </StatusTag>
          }
          facts={factsOf(project, w)}
        >
          {project.state === 'cancelled' && (
            <Notice tone="danger" text={w('cancelled', { reason: project.cancelReason })} />
          )}
          <Ended project={project} />
          {project.text && <p className="su-text">{project.text}</p>}
        </Detail>
      )}
    </Screen>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof signUpWords)['messages']['zh'] & string>>

function factsOf({ opensAt, closesAt, place, organiser, way, signed }: Project, w: W) {
  return [
    { label: w('fact.window'), value: spanText({ startsAt: opensAt, endsAt: closesAt }) },
    place !== '' && { label: w('fact.place'), value: place },
    organiser !== '' && { label: w('fact.organiser'), value: organiser },
    { label: w('fact.way'), value: w(`signUp.way.${way}`) },
    signed > 0 && { label: w('fact.signed'), value: w('fact.people', { n: signed }) },
  ]
}

function Ended({ project: { at, outAt, endText, allowedActions } }: { project: Project }) {
  const w = useWords(signUpWords)
  if (at === 0) return null
  const title = outAt > 0 ? w('end.out', { time: formatTime(outAt) }) : w('end.in', { time: formatTime(at) })
  return (
    <Result
      outcome="success"
      title={title}
      next={endText || (allowedActions.includes('out') ? w('end.needsOut') : undefined)}
    />
  )
}

function Bar({ project }: { project: Project }) {
  const w = useWords(signUpWords)
  const { id, session, way, state, at, leads, allowedActions } = project
  const press = usePress(contract.saveSigned, id, {
    onDone: () => void refetch(contract.signUp, contract.signUps),
    onRefused: (refused) => void alert({ title: refused.message }),
  })
  const kind = allowedActions[0]
  if (kind)
    return (
      <Button
        block
        size="large"
        look={kind === 'in' ? 'primary' : 'outline'}
        busy={press.busy}
        onClick={() => void press.run({ id, kind })}
        label={w(`act.${kind}`)}
      />
    )
  if (leads)
    return (
      <Button
        block
        size="large"
        look="soft"
        icon="qr-code"
        to={`qrcodebuild/board?id=${session}`}
        label={w('lead.board')}
      />
    )
  if (way === 'code' && state === 'open' && at === 0)
    return <Button block size="large" icon="scan-line" to={`qrcodesign/index?id=${session}`} label={w('act.scan')} />
  return null
}
