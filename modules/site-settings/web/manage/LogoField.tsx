import { useRef, useState } from 'react'
import { defaultLogo } from '#kernel/site.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { upload, uploadPath } from '#kernel/web/ui/files/upload.ts'
import { siteSettingsWords } from '../words.ts'

/** A public picture stored by the portal. */
export function LogoField({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const w = useWords(siteSettingsWords)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const { url } = await upload(file, { path: uploadPath, audience: 'public', signal, onProgress: () => {} })
      onChange(url)
    } catch (fault) {
      await handleFault(fault)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="site-logo c-line c-gap-4">
      <img src={value || defaultLogo(pageInfo())} alt={w('logo')} width={64} height={64} />
      <div>
        <p>{w('logo')}</p>
        <p className="office-quiet">{w('logo.help')}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          data-testid="logo"
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <div className="site-buttons c-cluster">
          <Button icon="image" loading={busy} onClick={() => input.current?.click()}>
            {w('logo.choose')}
          </Button>
          {value && <Button onClick={() => onChange('')}>{w('logo.reset')}</Button>}
        </div>
      </div>
    </div>
  )
}
