import { useMemo } from 'react'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { Alert } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import type { Rule } from '../../office-contract.ts'
import { type PrizeDraft, PrizeFields } from './PrizeFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { manageWords, reviewSet } from './words.ts'

type Quiz = ReceivedFrom<typeof contract.deskQuiz>

/** Form of a quiz; without an id a new one. */
export function QuizEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(contract.deskQuiz, { id }, { when: id !== '' })
  if (id === '') return <QuizForm quiz={undefined} onClose={onClose} />
  if (read.data) return <QuizForm key={read.data.version} quiz={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={760} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function QuizForm({ quiz, onClose }: { quiz: Quiz | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const initial = useMemo(() => initialOf(quiz), [quiz])
  const isFixed = quiz !== undefined && quiz.state !== 'draft'
  return (
    <DrawerForm
      title={w(quiz ? 'desk.edit' : 'desk.new')}
      call={contract.saveQuiz}
      draftKey={`quiz.quiz/${quiz?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as Quiz)}
      changes={[contract.deskQuizzes, contract.deskQuiz]}
      success={w('desk.saved')}
      width={760}
      onClose={onClose}
      fields={useFields(isFixed)}
    >
      {isFixed && <Alert type="info" showIcon title={w('field.fixed')} />}
    </DrawerForm>
  )
}

function useFields(isFixed: boolean): FieldFaces {
  const w = useWords(manageWords)
  const fixed = useFixedFields()
  return {
    title: { label: w('field.title') },
    about: { label: w('field.about'), kind: 'long', rows: 3 },
    organiser: { label: w('field.organiser') },
    ...(isFixed ? {} : fixed),
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true },
    review: { label: w('field.review'), kind: 'radio', options: reviewSet.options() },
    ranking: { label: w('field.ranking') },
    list: {
      label: w('field.prizes'),
      said: (list) => (list as PrizeDraft[]).map(({ name, count }) => `${name} × ${count}`).join('、'),
      control: ({ value, onChange }) => (
        <PrizeFields value={(value ?? []) as readonly PrizeDraft[]} onChange={onChange!} isFixed={isFixed} />
      ),
    },
    claimNote: { label: w('field.claimNote'), kind: 'long' },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
    aboutEn: { label: w('field.aboutEn'), kind: 'long' },
    aboutTw: { label: w('field.aboutTw'), kind: 'long' },
  }
}

/** What people rely on once it is published. */
function useFixedFields(): FieldFaces {
  const w = useWords(manageWords)
  const units = useRead(contract.quizUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  return {
    rules: {
      label: w('field.rules'),
      said: (list) => (list as Rule[]).map(({ count, points }) => `${count} × ${points}`).join('、'),
      control: ({ value, onChange }) => <RuleFields value={(value ?? []) as readonly Rule[]} onChange={onChange!} />,
    },
    audience: {
      label: w('field.audience'),
      said,
      control: ({ value, onChange }) => (
        <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.quizAudience} />
      ),
    },
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    minutes: { label: w('field.minutes'), help: w('field.minutesHelp') },
    most: { label: w('field.most') },
    perDay: { label: w('field.perDay') },
    passMark: { label: w('field.passMark'), help: w('field.passMarkHelp') },
    shuffle: { label: w('field.shuffle') },
  }
}

function initialOf(quiz: Quiz | undefined) {
  if (!quiz) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    return {
      ...{
        title: '',
        audience: everyone,
        opensAt: now + 3600,
        closesAt: now + 3600 + 7 * 86_400,
        minutes: 10,
        most: 1,
      },
      ...{
        perDay: false,
        passMark: 60,
        shuffle: true,
        review: 'submitted' as const,
        ranking: true,
        rules: [],
        list: [],
      },
    }
  }
  const { id, version, title, titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote, audience } = quiz
  const { opensAt, closesAt, minutes, most, perDay, passMark, shuffle, review, ranking, rules, list } = quiz
  return {
    ...{ id, version, title, titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote, audience },
    ...{ opensAt, closesAt, minutes, most, perDay, passMark, shuffle, review, ranking, rules, list },
  }
}
