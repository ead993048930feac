import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '../../language.tsx'
import { formatNumber } from '../../time.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { Empty } from '../parts.tsx'
import { officeWords } from '../words.ts'
import { type NestedNode, nested, pathTo, type TreeNode } from './nodes.ts'

type Props = {
  nodes: readonly TreeNode[]
  label: string
  /** Label of the search box. */
  searchLabel: string
  chosen: string
  onChoose: (id: string) => void
}

/** A tree with mouse and arrow key navigation, searchable by name. */
export function TreeView({ nodes, label, searchLabel, chosen, onChoose }: Props) {
  const w = useWords(officeWords)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string[]>()
  const shown = useMemo(() => matching(nodes, typed.trim().toLowerCase()), [nodes, typed])
  const top = nodes.filter(({ parent }) => parent === '').map(({ id }) => id)
  const way = pathTo(nodes, chosen).map(({ id }) => id)
  const open = typed ? shown.map(({ id }) => id) : (opened ?? [...top, ...way.slice(0, -1)])
  return (
    <div className="office-tree c-stack">
      <Input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        allowClear
        prefix={<OfficeIcon name="search" size={16} />}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shown.length === 0 ? (
        <Empty text={w('table.noMatch')} />
      ) : (
        <Tree
          blockNode
          aria-label={label}
          treeData={nested(shown).map(nodeOf)}
          selectedKeys={chosen ? [chosen] : []}
          expandedKeys={open}
          onExpand={(keys) => setOpened(keys as string[])}
          onSelect={([key]) => key && onChoose(String(key))}
        />
      )}
    </div>
  )
}

/** Nodes whose name matches, with their ancestors. */
function matching(nodes: readonly TreeNode[], typed: string): readonly TreeNode[] {
  if (!typed) return nodes
  const found = nodes.filter(({ name }) => name.toLowerCase().includes(typed))
  const wanted = new Set(found.flatMap(({ id }) => pathTo(nodes, id).map((one) => one.id)))
  return nodes.filter(({ id }) => wanted.has(id))
}

type Drawn = { key: string; title: React.ReactNode; isLeaf: boolean; children: Drawn[] }

const nodeOf = ({ id, name, count, children }: NestedNode): Drawn => ({
  key: id,
  title: (
    <span className="office-tree__node c-line c-gap-2 c-between">
      <span>{name}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </span>
  ),
  isLeaf: children.length === 0,
  children: children.map(nodeOf),
})
