import type { HomeBlock } from '../../home-contract.ts'
import { HomeBlockView } from './HomeBlockView.tsx'
import './home-columns.css'

const columns = { day: ['today'], services: ['pinned', 'services'], news: ['cards'] } as const satisfies Record<
  string,
  readonly HomeBlock['kind'][]
>

/** Home page of a wide window in columns: day, services, news. Each keeps the site's order. */
export default function HomeColumns({ blocks }: { blocks: readonly HomeBlock[] }) {
  return (
    <div className="home__columns">
      {Object.entries(columns).map(([name, kinds]) => {
        const own = blocks.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
        return (
          own.length > 0 && (
            <div key={name} className={`home__${name}`}>
              {own.map((block) => (
                <HomeBlockView key={block.key} block={block} />
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}
