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
import { PictureField } from './PictureField.tsx'
import { type PrizeDraft, PrizeFields } from './PrizeFields.tsx'
import { deskWords } from './words.ts'

type Lottery = ReceivedFrom<typeof contract.deskLottery>

/** Form of a prize draw; without an id a new one. */
export function LotteryEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskLottery, { id }, { when: id !== '' })
  if (id === '') return <LotteryForm lottery={undefined} onClose={onClose} />
  if (read.data) return <LotteryForm key={read.data.version} lottery={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={720} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function LotteryForm({ lottery, onClose }: { lottery: Lottery | undefined; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(lottery), [lottery])
  const isFixed = lottery !== undefined && lottery.state !== 'draft'
  return (
    <DrawerForm
      title={w(lottery ? 'desk.edit' : 'desk.new')}
      call={contract.saveLottery}
      draftKey={`activities.lottery/${lottery?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as Lottery)}
      changes={[contract.deskLotteries, contract.deskLottery]}
      success={w('desk.saved')}
      width={720}
      onClose={onClose}
      fields={useFields(lottery, isFixed)}
    >
      {isFixed && <Alert type="info" showIcon title={w('field.fixed')} />}
    </DrawerForm>
  )
}

function useFields(lottery: Lottery | undefined, isFixed: boolean): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.lotteryUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  const saved = { file: lottery?.picture ?? '', url: lottery?.pictureUrl ?? '' }
  const rules: FieldFaces = {
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true },
    audience: {
      label: w('field.audience'),
      said,
      control: ({ value, onChange }) => (
        <AudienceField
          value={value as Audience}
          onChange={onChange!}
          units={units}
          count={contract.lotteryAudience}
          withPublic
        />
      ),
    },
    beaconRule: { label: w('field.beaconRule'), help: w('field.beaconRuleHelp') },
    memory: { label: w('field.memory'), help: w('field.memoryHelp') },
  }
  return {
    title: { label: w('field.title') },
    picture: {
      label: w('field.picture'),
      control: ({ value, onChange }) => <PictureField value={value} onChange={onChange} saved={saved} />,
    },
    organiser: { label: w('field.organiser') },
    list: {
      label: w('field.prizes'),
      said: (list) => (list as PrizeDraft[]).map(({ name, count }) => `${name} × ${count}`).join('、'),
      control: ({ value, onChange }) => (
        <PrizeFields
          value={(value ?? []) as readonly PrizeDraft[]}
          onChange={onChange!}
          saved={lottery?.list ?? []}
          isFixed={isFixed}
        />
      ),
    },
    ...(isFixed ? {} : rules),
    rules: { label: w('field.rules'), kind: 'long', rows: 5, help: w('field.rulesHelp') },
    claimNote: { label: w('field.claimNote'), kind: 'long', help: w('field.claimNoteHelp') },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

function initialOf(lottery: Lottery | undefined) {
  if (!lottery) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    return {
      title: '',
      audience: everyone,
      opensAt: now + 3600,
      closesAt: now + 3600 + 7 * 86_400,
      list: [],
      memory: false,
    }
  }
  const { id, version, title, titleEn, titleTw, rules, claimNote, organiser, picture, audience } = lottery
  const { opensAt, closesAt, beaconRule, memory } = lottery
  const list = lottery.list.map(({ pictureUrl: _, ...prize }) => prize)
  const face = { id, version, title, titleEn, titleTw, rules, claimNote, organiser, picture, audience }
  return { ...face, opensAt, closesAt, beaconRule, memory, list }
}
