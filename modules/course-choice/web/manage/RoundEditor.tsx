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
import { contract } from '../../contract.ts'
import type { Group } from '../../shapes.ts'
import { GroupFields } from './GroupFields.tsx'
import { deskWords, kindSet, pageSet } from './words.ts'

export type Round = ReceivedFrom<typeof contract.deskRound>
type Terms = ReceivedFrom<typeof contract.deskTerms>['list']

/** Form of a round; without an id a new one. */
export function RoundEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskRound, { id }, { when: id !== '' })
  const terms = useRead(contract.deskTerms, {})
  if (terms.data && (id === '' || read.data)) {
    return <RoundForm key={read.data?.version ?? 0} round={read.data} terms={terms.data.list} onClose={onClose} />
  }
  return (
    <Detail title={w(id ? 'desk.edit' : 'desk.new')} width={720} onClose={onClose}>
      <FromRead read={terms} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function RoundForm({ round, terms, onClose }: { round: Round | undefined; terms: Terms; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(round, terms), [round, terms])
  const isFixed = round !== undefined && round.state !== 'draft'
  return (
    <DrawerForm
      title={w(round ? 'desk.edit' : 'desk.new')}
      call={contract.saveRound}
      draftKey={`courseChoice.round/${round?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as Round, terms)}
      changes={[contract.deskRounds, contract.deskRound]}
      success={w('classes.saved')}
      width={720}
      onClose={onClose}
      fields={useFields(terms, isFixed)}
    />
  )
}

function useFields(terms: Terms, isFixed: boolean): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.choiceUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  const rules: FieldFaces = {
    term: {
      label: w('field.term'),
      kind: 'choice',
      required: true,
      options: terms.map(({ id, name }) => ({ value: id, label: name })),
    },
    page: { label: w('field.page'), kind: 'choice', options: pageSet.options() },
    kind: { label: w('field.kind'), kind: 'choice', options: kindSet.options() },
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    audience: {
      label: w('field.audience'),
      said,
      control: ({ value, onChange }) => (
        <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.choiceAudience} />
      ),
    },
    groups: {
      label: w('field.groups'),
      help: w('field.groupsHelp'),
      said: (list) => (list as Group[]).map(({ name }) => name).join(' / '),
      control: ({ value, onChange }) => (
        <GroupFields value={(value ?? []) as readonly Group[]} onChange={onChange!} units={units} />
      ),
    },
  }
  return {
    name: { label: w('field.name') },
    ...(isFixed ? {} : rules),
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true },
    dropUntil: { label: w('field.dropUntil'), kind: 'moment', required: true },
    mostCredits: { label: w('field.mostCredits'), help: w('field.mostCreditsHelp') },
    mostClasses: { label: w('field.mostClasses'), help: w('field.mostClassesHelp') },
    mostWishes: { label: w('field.mostWishes') },
    waits: { label: w('field.waits'), help: w('field.waitsHelp') },
    checksNeeds: { label: w('field.checksNeeds') },
    note: { label: w('field.note'), kind: 'long', rows: 3 },
    nameEn: { label: w('field.nameEn') },
    nameTw: { label: w('field.nameTw') },
    noteEn: { label: w('field.noteEn'), kind: 'long' },
    noteTw: { label: w('field.noteTw'), kind: 'long' },
  }
}

function initialOf(round: Round | undefined, terms: Terms) {
  if (!round) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    const [opensAt, day] = [now + 86_400, 86_400]
    return {
      ...{
        name: '',
        term: (terms.find(({ isNow }) => isNow) ?? terms[0])?.id ?? '',
        page: 'choice' as const,
        kind: 'firstCome' as const,
      },
      ...{ audience: { ...everyone, who: 'some', roles: ['student'] }, groups: [] },
      ...{ opensAt, closesAt: opensAt + 3 * day, dropUntil: opensAt + 10 * day },
      ...{ mostCredits: 0, mostClasses: 0, mostWishes: 5, waits: true, checksNeeds: true },
    }
  }
  const { id, version, name, nameEn, nameTw, note, noteEn, noteTw, term, page, kind, audience, groups } = round
  const { opensAt, closesAt, dropUntil, mostCredits, mostClasses, mostWishes, waits, checksNeeds } = round
  return {
    ...{ id, version, name, nameEn, nameTw, note, noteEn, noteTw, term, page, kind, audience, groups },
    ...{ opensAt, closesAt, dropUntil, mostCredits, mostClasses, mostWishes, waits, checksNeeds },
  }
}
