/** A person in a table: name and number. */
export function PersonCell({ who, nobody }: { who: { name: string; number: string } | null; nobody: string }) {
  if (!who) return <span className="office-quiet">{nobody}</span>
  return (
    <span className="office-person-cell">
      {who.name}
      <small>{who.number}</small>
    </span>
  )
}
