export default function CourseChoice() {
  return null
}
