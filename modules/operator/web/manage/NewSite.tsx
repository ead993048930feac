import { useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { StepForm } from '#kernel/web/office/form/StepForm.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'
import { MadeSite } from './MadeSite.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import type { Made, Offer } from './site-row.ts'
import { useSteps } from './use-steps.tsx'
import './operator.css'

export default function NewSite() {
  const w = useWords(operatorWords)
  const { data } = useRead(contract.presets, {})
  const [made, setMade] = useState<Made>()
  return (
    <OfficePage title={w('title.new')} note={w('new.note')}>
      <OfficeCard>
        {made ? (
          <MadeSite made={made} onMore={() => setMade(undefined)} />
        ) : (
          data && <Steps offer={data} onMade={setMade} />
        )}
      </OfficeCard>
    </OfficePage>
  )
}

function Steps({ offer, onMade }: { offer: Offer; onMade: (made: Made) => void }) {
  const w = useWords(operatorWords)
  const steps = useSteps(offer)
  const [plain] = offer.presets
  /** Values of the preset are filled in and can be changed. */
  const follow = (changes: Record<string, unknown>) => {
    const preset = offer.presets.find(({ key }) => key === changes.preset)
    if (!preset) return {}
    const { key, name, primary, accent, modules } = preset
    return { name, primary, accent, modules, ...(key !== plain?.key && { id: key }) }
  }
  return (
    <StepForm
      call={contract.makeSite}
      steps={steps}
      draftKey="platform.site/new"
      initial={{
        preset: plain?.key,
        id: '',
        name: '',
        hosts: [],
        primary: plain?.primary,
        accent: plain?.accent,
        modules: plain?.modules ?? [],
        number: 'admin',
        adminName: '',
        samples: false,
      }}
      follow={follow}
      aside={(values) => <PhonePreview values={values} offer={offer} />}
      doneLabel={w('new.make')}
      onDone={(data, sent) => {
        void refetch(contract.sites)
        onMade({ ...data, name: String(sent.name) })
      }}
    />
  )
}
