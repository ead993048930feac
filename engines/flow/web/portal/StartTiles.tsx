import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Tile } from '#kernel/web/ui/lists/Tile.tsx'
import { Tiles } from '#kernel/web/ui/lists/Tiles.tsx'
import type { FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

/** What one may apply for. */
export function StartTiles({ kit }: { kit: FlowKit }) {
  const w = useWords(portalWords)
  const list = useRead(kit.calls.startable, {}).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Section title={w('list.start')} card="padded">
      <Tiles label={w('list.start')}>
        {list.map(({ key, title, icon }) => (
          <Tile key={key} name={title} icon={icon} to={kit.pages.start(key)} />
        ))}
      </Tiles>
    </Section>
  )
}
