import './scan-login.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { isMobile } from '#kernel/web/device/detect.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { scanContract } from '../../scan-contract.ts'
import { scanWords } from './code-words.ts'

/** Link from the login page to scan login, if the site offers it and the device is no phone. */
export function ScanLoginEntry({ target }: { target: URL | undefined }) {
  const w = useWords(scanWords)
  const offered = !isMobile()
  const { data } = useRead(scanContract.scanOffer, {}, { mode: 'silent', when: offered })
  if (!offered || !data?.on) return null
  const query = target ? `?redirect=${encodeURIComponent(target.href)}` : ''
  return (
    <Go to={`smlogin/index${query}`} className="scan-entry c-line c-press">
      <Icon name="qr-code" size={28} />
      <span className="c-grow">
        <b>{w('scan.entry')}</b>
        <small className="c-muted c-font-2">{w('scan.entryNote')}</small>
      </span>
      <Icon name="chevron-right" size={18} />
    </Go>
  )
}
