/** What a native choice offers, by what is chosen and how it is called. */
export const optionsOf = (options: readonly { value: string | number; label: string }[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
