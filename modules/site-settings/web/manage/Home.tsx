import { useState } from 'react'
import { type Audience, audiences } from '#kernel/service-rule.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Segmented, Switch, Tooltip } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { BesidePhone } from './BesidePhone.tsx'
import { PickList } from './PickList.tsx'
import { SitePage } from './SitePage.tsx'
import { Tabs } from './Tabs.tsx'
import type { Draft } from './use-draft.ts'
import './site.css'

export default function Home() {
  return (
    <SitePage page="home">
      {(draft) => (
        <BesidePhone draft={draft}>
          <Blocks draft={draft} />
          <Tabs draft={draft} />
          <Shortcuts draft={draft} />
        </BesidePhone>
      )}
    </SitePage>
  )
}

type Who = 'all' | Audience

/** Blocks of the home page, for everyone or for one kind of people. */
function Blocks({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const [who, setWho] = useState<Who>('all')
  const homes = draft.get('homes')
  const own = who === 'all' ? draft.get('home') : homes[who]
  const put = (blocks: string[] | undefined) => {
    if (who === 'all') return draft.set('home', blocks ?? [])
    const { [who]: _, ...rest } = homes
    draft.set('homes', blocks ? { ...rest, [who]: blocks } : rest)
  }
  const names = new Map(data?.blocks.map(({ key, name }) => [key, name]))
  const nameOf = (block: string) => (isKnown(block) ? w(`block.${block}`) : (names.get(block) ?? block))
  const options = (['all', ...audiences] as const).map((key) => ({ key, label: w(`audience.${key}`) }))
  return (
    <OfficeCard title={w('section.home')}>
      <div className="site-scroll">
        <Segmented<Who> label={w('home.who')} options={options} value={who} onChange={setWho} />
      </div>
      {who !== 'all' && (
        <div className="c-line">
          <Switch
            label={w('homes.own')}
            checked={own !== undefined}
            onChange={(on) => put(on ? [...draft.get('home')] : undefined)}
          />
          <span aria-hidden>{w('homes.own')}</span>
        </div>
      )}
      {own ? (
        <PickList
          chosen={own}
          all={[...names.keys()]}
          nameOf={nameOf}
          aboutOf={(block) => (isKnown(block) ? w(`block.${block}.about`) : w('block.card'))}
          extraOf={(block) => <FixBlock draft={draft} block={block} name={nameOf(block)} />}
          addLabel={w('home.add')}
          empty={w('home.empty')}
          onChange={put}
        />
      ) : (
        <p className="office-quiet">{w('homes.same')}</p>
      )}
    </OfficeCard>
  )
}

const known = ['today', 'pinned', 'services', 'news', 'cards'] as const
const isKnown = (block: string): block is (typeof known)[number] => (known as readonly string[]).includes(block)

/** Whether people may hide a block on their home; applies to all kinds of people. */
function FixBlock({ draft, block, name }: { draft: Draft; block: string; name: string }) {
  const w = useWords(siteSettingsWords)
  const fixed = draft.get('homeFixed')
  const isFixed = fixed.includes(block)
  const others = fixed.filter((one) => one !== block)
  const label = w('home.fix', { name })
  return (
    <Tooltip title={label}>
      <Button
        type={isFixed ? 'primary' : 'text'}
        ghost={isFixed}
        size="small"
        icon="lock"
        aria-pressed={isFixed}
        aria-label={label}
        onClick={() => draft.set('homeFixed', isFixed ? others : [...others, block])}
      />
    </Tooltip>
  )
}

/** Services in the shortcut menu of the installed app's icon. */
function Shortcuts({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const services = (data?.services ?? []).filter(({ module }) => Object.hasOwn(draft.get('modules'), module))
  const names = new Map(services.map(({ key, name }) => [key, name]))
  const chosen = draft.get('shortcuts')
  return (
    <OfficeCard
      title={w('section.shortcuts')}
      extra={chosen.length > 0 && <Button onClick={() => draft.set('shortcuts', [])}>{w('shortcuts.usual')}</Button>}
    >
      <p className="office-quiet">{w('shortcuts.about')}</p>
      <PickList
        chosen={chosen}
        all={[...names.keys()]}
        most={8}
        nameOf={(key) => names.get(key) ?? key}
        addLabel={w('shortcuts.add')}
        empty={w('shortcuts.none')}
        onChange={(next) => draft.set('shortcuts', next)}
      />
    </OfficeCard>
  )
}
