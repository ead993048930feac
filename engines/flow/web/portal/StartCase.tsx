import { type ReactNode, useMemo, useRef, useState } from 'react'
import './flow.css'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { FormFilling, type ReviewProps } from '#engines/forms/web/FormFilling.tsx'
import type { Desk, FormToFill } from '#engines/forms/web/form-to-fill.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { changeRead, refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import type { FlowCalls } from '../../contract.ts'
import { lengthText } from './durations.ts'
import { changedBy, type FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

const Path = lazySheet(() => import('./PathSheet.tsx'))

type StartPage = ReceivedFrom<FlowCalls['startPage']>
export type Chosen = Record<string, Picked[]>
type Sent = { id: string }

type StartCaseProps = {
  kit: FlowKit
  flow: string
  title?: string
  /** Answers to begin with, before the person's own data. */
  initial?: Record<string, unknown>
  /** Above the form. */
  intro?: ReactNode
}

/** Starts a case: the form with its draft, then the way it will go, then it is sent. */
export function StartCase({ kit, flow, title, initial, intro }: StartCaseProps) {
  const w = useWords(portalWords)
  // Drafts are per person, so the session has to be known first.
  const isKnown = useSession().state === 'person'
  const read = useRead(kit.calls.startPage, { flow }, { when: isKnown && flow !== '' })
  return (
    <Screen
      name={read.data?.title}
      title={title ?? read.data?.title ?? w('list.start')}
      read={read}
      missing={flow === ''}
      refused={<Empty icon="lock" title={w('start.gone')} />}
    >
      {(page) => <Filling key={page.id} kit={kit} page={page} initial={initial} intro={intro} />}
    </Screen>
  )
}

type FillingProps = { kit: FlowKit; page: StartPage } & Pick<StartCaseProps, 'initial' | 'intro'>

function Filling({ kit, page, initial, intro }: FillingProps) {
  const [sent, setSent] = useState<Sent>()
  const [turn, setTurn] = useState(0)
  const chosen = useRef<Chosen>({})
  const toFill = useMemo(() => asToFill(page, initial), [page, initial])
  const desk = useDesk(kit, page, chosen)
  const Review = useMemo(() => reviewOf(kit, page.key, chosen), [kit, page.key])
  const finish = (data: Sent) => {
    setSent(data)
    scrollTo({ top: 0 })
    void refetch(...changedBy(kit.calls), kit.calls.startPage)
  }
  const again = () => {
    chosen.current = {}
    setSent(undefined)
    setTurn(turn + 1)
  }
  if (sent) return <SentView kit={kit} sent={sent} onAgain={again} />
  return <StartForm key={turn} {...{ page, toFill, desk, Review, intro }} onSent={finish} />
}

type StartFormProps = {
  page: StartPage
  toFill: FormToFill
  desk: Desk<Sent>
  Review: ReturnType<typeof reviewOf>
  intro: ReactNode
  onSent: (sent: Sent) => void
}

function StartForm({ page, toFill, desk, Review, intro, onSent }: StartFormProps) {
  const w = useWords(portalWords)
  return (
    <FormFilling
      form={toFill}
      desk={desk}
      review={Review}
      submitLabel={w('start.next')}
      intro={
        <>
          <Intro page={page} />
          {intro}
        </>
      }
      onSent={onSent}
    />
  )
}

const asToFill = (page: StartPage, initial: StartCaseProps['initial']): FormToFill => ({
  ...{ id: `flow/${page.id}`, title: page.title, version: page.version, draft: page.draft },
  ...{ definition: page.definition as Definition, initial: { ...page.initial, ...initial } },
  ...{ anonymous: false, optionsLeft: [], prefills: [] },
})

type ChosenRef = { current: Chosen }

export const idsOf = (chosen: Chosen): string =>
  JSON.stringify(Object.fromEntries(Object.entries(chosen).map(([node, list]) => [node, list.map(({ id }) => id)])))

function useDesk({ calls }: FlowKit, { key: flow }: StartPage, chosen: ChosenRef): Desk<Sent> {
  return useMemo(() => {
    const { startPage, saveCaseDraft, startCase } = calls
    return {
      send: ({ answers, key }) =>
        ask(startCase, { flow, fields: JSON.stringify(answers), chosen: idsOf(chosen.current), key }),
      saveDraft: ({ answers, version, revision }) =>
        ask(saveCaseDraft, { flow, version, revision, answers: JSON.stringify(answers) }),
      reload: async () => {
        const now = await ask(startPage, { flow })
        changeRead(startPage, (known) => (known.id === now.id ? now : known))
        return asToFill(now, undefined)
      },
    }
  }, [calls, flow, chosen])
}

/** The sheet before sending; who was chosen there is sent along. */
const reviewOf = (kit: FlowKit, flow: string, chosen: ChosenRef) =>
  function Review({ room, open, onClose }: ReviewProps) {
    return <Path {...{ kit, flow, room, open, onClose, chosen }} />
  }

function Intro({ page }: { page: StartPage }) {
  const w = useWords(portalWords)
  const usual = page.usual > 0 ? w('path.usual', { time: lengthText(page.usual) }) : ''
  if (!page.about && !usual) return null
  return (
    <div className="fl-intro c-stack c-gap-1 c-muted c-font-3">
      {page.about && <span>{page.about}</span>}
      {usual && (
        <span className="c-inline">
          <Icon name="clock" size={16} />
          {usual}
        </span>
      )}
    </div>
  )
}

type SentViewProps = { kit: FlowKit; sent: Sent; onAgain: () => void }

function SentView({ kit, sent, onAgain }: SentViewProps) {
  const w = useWords(portalWords)
  const read = useRead(kit.calls.readCase, { id: sent.id })
  const now = read.data?.tasks.filter(({ state }) => state === 'open').map(({ person }) => person) ?? []
  return (
    <Result
      outcome="success"
      title={w('start.sent')}
      next={now.length > 0 && w('start.sentTo', { names: now.slice(0, 3).join('、') })}
      actions={
        <>
          <Button size="large" to={kit.pages.detail(sent.id, 'mine')} label={w('start.see')} />
          <Button look="soft" size="large" onClick={onAgain} label={w('start.again')} />
          <Button look="plain" to={kit.pages.list} label={w('start.toList')} />
        </>
      }
    />
  )
}
