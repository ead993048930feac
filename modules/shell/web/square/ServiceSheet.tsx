import './service-sheet.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useIsAdministrator, useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import type { Service } from '../../home-contract.ts'
import { shellWords } from '../words.ts'
import { ServiceWatch } from './ServiceWatch.tsx'
import { rememberVisit } from './visit.ts'

type ServiceSheetProps = { service: Service; open: boolean; onClose: () => void }

/** Why a service cannot be used now, and what can be done instead. */
export default function ServiceSheet({ service, open, onClose }: ServiceSheetProps) {
  const w = useWords(shellWords)
  const { state } = service
  const isPerson = useSession().state === 'person'
  // Managers of a service may open it anyway; others would see the same text on its page.
  const isManager = useIsAdministrator()
  const openAnyway = () => {
    onClose()
    rememberVisit(service.key)
    go(service.page)
  }
  return (
    <Sheet open={open} title={service.name} onClose={onClose}>
      <div className="service-sheet">
        <p className="service-sheet__state" data-state={state}>
          <Icon name={state === 'closed' ? 'clock' : 'triangle-alert'} size={20} />
          {w(`state.${state}`)}
        </p>
        <p>{service.note || w(`state.${state}Note` as 'state.downNote')}</p>
        {service.since && <p className="c-muted c-font-2">{w('state.since', { time: formatTime(service.since) })}</p>}
        {service.instead?.text && <p>{service.instead.text}</p>}
        <Successor service={service} onClose={onClose} />
        {service.instead?.page && (
          <Button look="soft" block to={service.instead.page} onClick={onClose} label={w('state.insteadGo')} />
        )}
        {isPerson && state !== 'retired' && <ServiceWatch service={service.key} />}
        {isManager && state !== 'retired' && (
          <Button look="plain" block onClick={openAnyway} label={w('state.openAnyway')} />
        )}
      </div>
    </Sheet>
  )
}

function Successor({ service, onClose }: Pick<ServiceSheetProps, 'service' | 'onClose'>) {
  const w = useWords(shellWords)
  const directory = useRead(contract.services, {})
  const next = directory.data?.list.find(({ key }) => key === service.successor)
  if (!next) return null
  return <Button block to={next.page} onClick={onClose} label={w('state.successor', { name: next.name })} />
}
