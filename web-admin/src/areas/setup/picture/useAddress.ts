import { useEffect, useState } from 'react';

/** A chosen picture as an address of this page. */
export function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
