/** Under this a device remembers the link to one's attendance, beside that of the sign-up for the session. */
export const attendanceOf = (session: string) => `${session}#attendance`
