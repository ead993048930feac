import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { nameIn, type TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { lateRules, modes } from '../../shapes.ts'
import { PosterField } from './PosterField.tsx'
import type { ManageWords } from './words.ts'

/** Sections of an event that are edited separately. */
export const eventSections = ['content', 'sale', 'rules'] as const
export type EventSection = (typeof eventSections)[number]

export type FieldNeeds = {
  w: ManageWords
  units: readonly TreeNode[]
  allUnits: readonly TreeNode[]
  mayAll: boolean
  poster: { file: string; url: string }
  /** Published: the allocation mode cannot change. */
  isFixed: boolean
  saidAudience: (value: unknown) => string
}

export function fieldsOf(section: EventSection, needs: FieldNeeds): FieldFaces {
  return { content: contentFields, sale: saleFields, rules: ruleFields }[section](needs)
}

function contentFields({ w, units, mayAll, poster }: FieldNeeds): FieldFaces {
  return {
    title: { label: w('field.title'), required: true },
    poster: {
      label: w('field.poster'),
      required: false,
      said: (id) => w(id ? 'field.posterThere' : 'field.posterNone'),
      control: (bound) => <PosterField {...bound} saved={poster} />,
    },
    place: { label: w('field.place'), help: w('field.placeHelp') },
    department: {
      label: w('field.department'),
      required: !mayAll,
      said: (id) => nameIn(units)(id) || w('whole'),
      control: (bound) => (
        <TreeChoice {...bound} nodes={units} placeholder={mayAll ? w('whole') : w('field.departmentChoose')} />
      ),
    },
    about: { label: w('field.about'), kind: 'long', rows: 5 },
    rules: { label: w('field.rules'), kind: 'long', help: w('field.rulesHelp') },
    contact: { label: w('field.contact') },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

function saleFields({ w, allUnits, isFixed, saidAudience }: FieldNeeds): FieldFaces {
  const isLottery = ({ mode }: Readonly<Record<string, unknown>>) => mode === 'lottery'
  return {
    ...(!isFixed && {
      mode: {
        label: w('field.mode'),
        kind: 'radio' as const,
        help: w('field.modeHelp'),
        options: modes.map((value) => ({ value, label: w(`mode.${value}`) })),
      },
    }),
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true, help: w('field.closesAtHelp') },
    audience: {
      label: w('field.audience'),
      help: w('field.audienceHelp'),
      required: false,
      said: saidAudience,
      control: ({ value, onChange }) => (
        <AudienceField
          value={value as Audience}
          onChange={(next) => onChange?.(next)}
          units={allUnits}
          count={contract.eventAudience}
          withPublic
        />
      ),
    },
    perPerson: { label: w('field.perPerson') },
    price: {
      label: w('field.price'),
      help: w('field.priceHelp'),
      said: scaled(100),
      control: (bound) => <ScaledNumber {...bound} label={w('field.price')} scale={100} max={100_000_000} />,
    },
    needsCode: { label: w('field.needsCode'), help: w('field.needsCodeHelp'), when: (values) => !isLottery(values) },
    waits: { label: w('field.waits'), help: w('field.waitsHelp'), when: (values) => !isLottery(values) },
    roomRate: { label: w('field.roomRate'), help: w('field.roomRateHelp') },
    ...(!isFixed && { beaconRule: { label: w('field.beaconRule'), help: w('field.beaconRuleHelp'), when: isLottery } }),
  }
}

function ruleFields({ w }: FieldNeeds): FieldFaces {
  const minutes = (label: string, min: number, max: number): FieldFaces[string]['control'] => {
    return (bound) => <ScaledNumber {...bound} label={label} scale={60} min={min} max={max} />
  }
  return {
    returnHours: { label: w('field.returnHours'), help: w('field.returnHoursHelp') },
    late: {
      label: w('field.late'),
      kind: 'radio',
      options: lateRules.map((value) => ({ value, label: w(`late.${value}`) })),
    },
    transferable: { label: w('field.transferable'), help: w('field.transferableHelp') },
    holdSeconds: {
      label: w('field.holdMinutes'),
      help: w('field.holdHelp'),
      said: scaled(60),
      control: minutes(w('field.holdMinutes'), 60, 7_200),
    },
    offerSeconds: {
      label: w('field.offerMinutes'),
      help: w('field.offerHelp'),
      said: scaled(60),
      control: minutes(w('field.offerMinutes'), 60, 604_800),
    },
  }
}

const scaled = (scale: number) => (value: unknown) => formatNumber(Number(value ?? 0) / scale)

type ScaledNumberProps = {
  label: string
  /** Stored units per displayed unit: 100 fen per yuan, 60 seconds per minute. */
  scale: number
  max: number
  min?: number
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
}

/** A number shown in another unit than it is stored in. */
function ScaledNumber({ label, scale, min = 0, max, value, onChange }: ScaledNumberProps) {
  const shown = typeof value === 'number' || typeof value === 'string' ? Number(value) / scale : undefined
  return (
    <Field
      bare
      kind="number"
      label={label}
      min={min / scale}
      max={max / scale}
      value={shown}
      onChange={(next: number | undefined) => onChange?.(next === undefined ? undefined : Math.round(next * scale))}
    />
  )
}
