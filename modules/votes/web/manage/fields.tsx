import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { contract } from '../../contract.ts'
import { methods } from '../../rule.ts'
import { resultsWhen, secrecies } from '../../shapes.ts'
import { type OptionDraft, OptionFields } from './OptionFields.tsx'
import { PictureField } from './PictureField.tsx'
import type { DeskVote } from './VoteEditor.tsx'
import { deskWords } from './words.ts'

/** Texts, candidates, and while it is a draft the rule. */
export function useFields(vote: DeskVote | undefined, isFixed: boolean): FieldFaces {
  const w = useWords(deskWords)
  const ruling = useRuleFields((vote?.round ?? 1) > 1)
  const saved = { file: vote?.picture ?? '', url: vote?.pictureUrl ?? '' }
  return {
    title: { label: w('field.title') },
    picture: {
      label: w('field.picture'),
      control: ({ value, onChange }) => <PictureField value={value} onChange={onChange} saved={saved} />,
    },
    organiser: { label: w('field.organiser') },
    text: { label: w('field.text'), kind: 'long', rows: 4, help: w('field.textHelp') },
    list: {
      label: w('field.list'),
      said: (list) => (list as OptionDraft[]).map(({ name }) => name).join('、'),
      control: ({ value, onChange }) => (
        <OptionFields
          value={(value ?? []) as readonly OptionDraft[]}
          onChange={onChange!}
          saved={vote?.list ?? []}
          isFixed={isFixed}
          mayAdd={!isFixed && (vote?.round ?? 1) === 1}
        />
      ),
    },
    ...(isFixed ? {} : ruling),
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

type Values = Readonly<Record<string, unknown>>
const isMethod =
  (...list: readonly string[]) =>
  ({ method }: Values) =>
    list.includes(String(method))
const isNotDaily = ({ daily }: Values) => !Number(daily)

function useRuleFields(isFurther: boolean): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.voteUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  return {
    ...(!isFurther && {
      audience: {
        label: w('field.audience'),
        said,
        control: ({ value, onChange }) => (
          <AudienceField
            value={value as Audience}
            onChange={onChange!}
            units={units}
            count={contract.voteAudience}
            withPublic
          />
        ),
      },
    }),
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true },
    method: { label: w('field.method'), options: methods.map((value) => ({ value, label: w(`method.${value}`) })) },
    secrecy: {
      label: w('field.secrecy'),
      help: w('field.secrecyHelp'),
      options: secrecies.map((value) => ({ value, label: w(`secrecy.${value}`) })),
    },
    least: { label: w('field.least'), when: isMethod('several', 'ranking', 'score', 'points') },
    most: { label: w('field.most'), when: isMethod('several', 'points') },
    top: { label: w('field.top'), when: isMethod('score', 'points') },
    seats: { label: w('field.seats') },
    abstain: { label: w('field.abstain'), when: isNotDaily },
    majority: { label: w('field.majority'), help: w('field.majorityHelp'), when: isNotDaily },
    quorum: { label: w('field.quorum') },
    daily: {
      label: w('field.daily'),
      help: w('field.dailyHelp'),
      when: ({ method, secrecy }) => method === 'single' && secrecy !== 'secret',
    },
    results: {
      label: w('field.results'),
      options: resultsWhen.map((value) => ({ value, label: w(`results.office.${value}`) })),
      when: ({ secrecy }) => secrecy !== 'secret',
    },
    isPublic: { label: w('field.isPublic') },
    atOnce: { label: w('field.atOnce') },
  }
}
