import { type ReactNode, useState } from 'react'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Service } from '../../home-contract.ts'
import { rememberVisit } from './visit.ts'

const ServiceSheet = lazySheet(() => import('./ServiceSheet.tsx'))

export const isUsable = ({ state }: Service): boolean => state === 'open' || state === 'degraded'

/** Tap target of a service: its page, or the sheet that explains why it is unavailable. */
export function useServiceGate(): {
  props: (service: Service) => { to?: string; onClick: () => void }
  sheet: ReactNode
} {
  const [shown, setShown] = useState<Service>()
  const [open, setOpen] = useState(false)
  const explain = (service: Service) => {
    setShown(service)
    setOpen(true)
  }
  return {
    props: (service) =>
      isUsable(service)
        ? { to: service.page, onClick: () => rememberVisit(service.key) }
        : { onClick: () => explain(service) },
    sheet: shown && <ServiceSheet service={shown} open={open} onClose={() => setOpen(false)} />,
  }
}
