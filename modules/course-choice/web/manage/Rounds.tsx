export default function Rounds() {
  return null
}
