import { useWords } from '#kernel/web/language.tsx'
import type { Step } from '#kernel/web/office/form/StepForm.tsx'
import { operatorWords } from '../words.ts'
import { PresetChoice } from './PresetChoice.tsx'
import type { Offer } from './site-row.ts'

/** Form fields in three steps. */
export function useSteps(offer: Offer): Step[] {
  const w = useWords(operatorWords)
  return [
    {
      key: 'preset',
      title: w('step.preset'),
      fields: {
        preset: {
          label: w('new.preset'),
          control: ({ value, onChange }) => (
            <PresetChoice presets={offer.presets} value={value as string} onChange={(next) => onChange?.(next)} />
          ),
        },
      },
    },
    {
      key: 'site',
      title: w('step.site'),
      fields: {
        name: { label: w('new.name'), help: w('new.nameHelp'), required: true },
        id: { label: w('new.id'), help: w('new.idHelp'), required: true },
        hosts: {
          label: w('new.hosts'),
          help: w('new.hostsHelp'),
          placeholder: w('new.hostsHint'),
          kind: 'tags',
          required: true,
        },
        primary: { label: w('new.primary'), kind: 'colour' },
        accent: { label: w('new.accent'), kind: 'colour' },
      },
    },
    {
      key: 'people',
      title: w('step.people'),
      fields: {
        number: { label: w('new.number'), help: w('new.numberHelp'), required: true },
        adminName: { label: w('new.adminName'), required: true },
        modules: {
          label: w('new.modules'),
          help: w('new.modulesHelp'),
          kind: 'choices',
          options: offer.modules.map(({ key, name }) => ({ value: key, label: name })),
        },
        samples: { label: w('new.samples'), help: w('new.samplesHelp'), kind: 'switch' },
      },
    },
  ]
}
