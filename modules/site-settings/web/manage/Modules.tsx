import './site.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { JsonSchema } from '#kernel/web/office/form/field-spec.ts'
import { Button, Switch, Tag } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import { SchemaFields } from './SchemaFields.tsx'
import { SitePage } from './SitePage.tsx'
import type { Draft } from './use-draft.ts'

type Catalogue = ReceivedFrom<typeof contract.catalogue>
export type SiteModule = Catalogue['modules'][number]

export default function Modules() {
  return (
    <SitePage page="modules" direct>
      {(draft) => <List draft={draft} />}
    </SitePage>
  )
}

function List({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const toast = useToast()
  const { data } = useRead(contract.catalogue, {})
  const [setting, setSetting] = useState<SiteModule>()
  const modules = draft.get('modules')
  const turn = async ({ key, name }: SiteModule, on: boolean) => {
    const { [key]: given, ...rest } = modules
    if (!on && Object.keys(given ?? {}).length > 0) {
      if (!(await confirm({ text: w('modules.offAsk', { name }), ok: w('modules.off'), danger: true }))) return
    }
    if (await draft.saveWith('modules', on ? { ...modules, [key]: {} } : rest)) toast.done(w('saved'))
  }
  return (
    <ul className="site-modules c-grid c-gap-4">
      {data?.modules.map((module) => (
        <Card
          key={module.key}
          module={module}
          services={data.services.filter((service) => service.module === module.key).map(({ name }) => name)}
          isOn={Object.hasOwn(modules, module.key)}
          busy={draft.busy}
          onTurn={(on) => void turn(module, on)}
          onSet={() => setSetting(module)}
        />
      ))}
      {setting && (
        <SettingsDrawer
          key={setting.key}
          module={setting}
          value={modules[setting.key] ?? {}}
          wrong={draft.wrong.replace(`modules.${setting.key}.`, '')}
          onSave={(value) => draft.saveWith('modules', { ...modules, [setting.key]: value })}
          onClose={() => setSetting(undefined)}
        />
      )}
    </ul>
  )
}

type CardProps = {
  module: SiteModule
  services: readonly string[]
  isOn: boolean
  busy: boolean
  onTurn: (on: boolean) => void
  onSet: () => void
}

function Card({ module, services, isOn, busy, onTurn, onSet }: CardProps) {
  const w = useWords(siteSettingsWords)
  const { name, isNeeded, rights, settings } = module
  const hasSettings = Object.keys((settings.properties ?? {}) as object).length > 0
  return (
    <li className="office-card site-module" data-on={isOn}>
      <div className="office-card__head c-cluster c-between">
        <h2>{name}</h2>
        {isNeeded ? (
          <Tag tone="info">{w('modules.needed')}</Tag>
        ) : (
          <Switch label={w('modules.turn', { name })} checked={isOn} disabled={busy} onChange={onTurn} />
        )}
      </div>
      <dl className="site-brings c-stack">
        {services.length > 0 && <Brings label={w('modules.services')} names={services} />}
        {rights.length > 0 && <Brings label={w('modules.rights')} names={rights} />}
      </dl>
      {isOn && hasSettings && (
        <Button icon="sliders" aria-label={w('modules.setOne', { name })} onClick={onSet}>
          {w('modules.set')}
        </Button>
      )}
    </li>
  )
}

const Brings = ({ label, names }: { label: string; names: readonly string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd className="c-cluster c-gap-1">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </dd>
  </div>
)

type Values = Record<string, unknown>
type Props = {
  module: SiteModule
  value: Values
  /** Path of the value that the server refused. */
  wrong: string
  onSave: (value: Values) => Promise<boolean>
  onClose: () => void
}

/** Module settings: a form generated from the JSON Schema, with the module's labels. */
function SettingsDrawer({ module, value, wrong, onSave, onClose }: Props) {
  const w = useWords(siteSettingsWords)
  const [edited, setEdited] = useState(value)
  return (
    <DraftDrawer
      title={w('modules.setOne', { name: module.name })}
      width={600}
      onSave={() => onSave(edited)}
      onClose={onClose}
    >
      <SchemaFields
        schema={module.settings as JsonSchema}
        words={module.settingWords}
        value={edited}
        wrong={wrong}
        onChange={setEdited}
      />
    </DraftDrawer>
  )
}
