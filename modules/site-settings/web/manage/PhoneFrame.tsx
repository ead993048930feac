import { useState } from 'react'
import { previewParam } from '#kernel/preview.ts'
import { audiences } from '#kernel/service-rule.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { knownTabs } from '#kernel/web/pages/known-tabs.ts'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'

/** Phone preview of the draft as a chosen kind of person. Reloads after every save. */
export function PhoneFrame() {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.show, {})
  const [as, setAs] = useState('student')
  const [page, setPage] = useState('')
  const [turn, setTurn] = useState(0)
  const pages = usePages()
  const src = `${baseRoute()}${page}?${previewParam}=${encodeURIComponent(as)}`
  return (
    <div className="site-phone c-stack">
      <div className="site-phone__choice c-columns">
        <Field kind="choice" label={w('preview.as')} value={as} options={useWho()} onChange={setAs} />
        <Field
          kind="choice"
          label={w('preview.page')}
          value={page || 'home'}
          options={[{ value: 'home', label: w('preview.first') }, ...pages]}
          onChange={(to: string) => setPage(to === 'home' ? '' : to)}
        />
      </div>
      <div className="site-phone__frame">
        <iframe key={`${data?.revision} ${src} ${turn}`} src={src} title={w('preview.title')} />
      </div>
      <div className="site-buttons c-cluster">
        <Button icon="refresh-cw" onClick={() => setTurn(turn + 1)}>
          {w('preview.again')}
        </Button>
        <Button icon="external-link" href={src} target="_blank">
          {w('preview.open')}
        </Button>
      </div>
    </div>
  )
}

function useWho() {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const kinds = audiences.map((value) => ({ value: value as string, label: w(`audience.${value}`) }))
  const roles = (data?.roles ?? []).map(({ id, name }) => ({ value: `role:${id}`, label: w('preview.role', { name }) }))
  return [...kinds, { value: 'self', label: w('preview.self') }, ...roles]
}

function usePages() {
  const k = useWords(kernelWords)
  const { data } = useRead(contract.catalogue, {})
  const { data: draft } = useRead(contract.show, {})
  const tabs = ((draft?.config.tabs ?? []) as string[]).map((page) => {
    const tab = knownTabs()[page]
    return { value: page, label: tab ? k(tab.word) : page }
  })
  const services = (data?.services ?? []).map(({ page, name }) => ({ value: page, label: name }))
  return [...tabs, ...services.filter(({ value }) => !tabs.some((tab) => tab.value === value))]
}
