export default function Classes() {
  return null
}
