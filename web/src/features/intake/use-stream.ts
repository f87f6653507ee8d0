import { type RefObject, useEffect, useState } from "react";

/** Starts the camera in a video element, and stops it on unmount; returns a sentence if the camera is unavailable. */
export function useStream(video: RefObject<HTMLVideoElement | null>): string | null {
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		let stream: MediaStream | null = null;
		let isOver = false;
		const wanted = { video: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1440 } } };
		const asked = navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject(new Error("no camera"));
		asked.then(
			(given) => {
				stream = given;
				if (isOver) for (const track of given.getTracks()) track.stop();
				else if (video.current) video.current.srcObject = given;
			},
			() => setProblem("The camera is not available. Allow it for this page, or choose a picture instead."),
		);
		return () => {
			isOver = true;
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
	}, [video]);
	return problem;
}
