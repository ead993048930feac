import './site.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { JsonSchema } from '#kernel/web/office/form/field-spec.ts'
import { Alert, Waiting } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import type { SiteModule } from './Modules.tsx'
import { SitePage } from './SitePage.tsx'
import type { Draft } from './use-draft.ts'

export default function Retention() {
  return <SitePage page="retention">{(draft) => <Kinds draft={draft} />}</SitePage>
}

/** All settings of all modules that say how long something is kept, in one table. */
function Kinds({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const modules = draft.get('modules')
  if (!data) return <Waiting />
  const kinds = data.modules.filter(({ key }) => Object.hasOwn(modules, key)).flatMap(kindsOf)
  return (
    <>
      <table className="site-retention">
        <thead>
          <tr>
            {(['kind', 'module', 'days', 'bounds'] as const).map((column) => (
              <th key={column} scope="col">
                {w(`retention.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={`${kind.module.key}.${kind.name}`} kind={kind} draft={draft} />
          ))}
        </tbody>
      </table>
      <Alert type="info" showIcon title={w('retention.audit')} />
    </>
  )
}

type Kind = { module: SiteModule; name: string; label: string; least: number; usual: number; most: number }

function Row({ kind: { module, name, label, least, usual, most }, draft }: { kind: Kind; draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const modules = draft.get('modules')
  const settings = (modules[module.key] ?? {}) as Record<string, unknown>
  const change = (days: number | undefined) => {
    const { [name]: _, ...rest } = settings
    draft.set('modules', { ...modules, [module.key]: days === undefined ? rest : { ...rest, [name]: days } })
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{module.name}</td>
      <td>
        <Field
          kind="number"
          bare
          label={label}
          value={settings[name] ?? usual}
          min={least}
          max={most}
          error={draft.wrong === `modules.${module.key}.${name}` ? w('wrong') : undefined}
          onChange={change}
        />
      </td>
      <td>{w('retention.range', { least, most, usual })}</td>
    </tr>
  )
}

type Marked = JsonSchema & { keptDays?: boolean }

function kindsOf(module: SiteModule): Kind[] {
  const { properties = {} } = module.settings as { properties?: Record<string, Marked> }
  return Object.entries(properties).flatMap(([name, { keptDays, minimum = 0, maximum = 0, default: usual }]) =>
    keptDays
      ? [
          {
            module,
            name,
            label: module.settingWords[name] ?? name,
            least: minimum,
            most: maximum,
            usual: Number(usual),
          },
        ]
      : [],
  )
}
