import { type RefObject, useEffect, useState } from "react";

/** Shows the camera in a video element until unmount. Returns a message if the camera is unavailable, else null. */
export function useCameraStream(video: RefObject<HTMLVideoElement | null>): string | null {
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		let stream: MediaStream | null = null;
		let isUnmounted = false;
		const constraints = { video: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1440 } } };
		const request = navigator.mediaDevices?.getUserMedia(constraints) ?? Promise.reject(new Error("no camera"));
		request.then(
			(opened) => {
				stream = opened;
				if (isUnmounted) for (const track of opened.getTracks()) track.stop();
				else if (video.current) video.current.srcObject = opened;
			},
			() => setProblem("The camera is not available. Allow it for this page, or choose a picture instead."),
		);
		return () => {
			isUnmounted = true;
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
	}, [video]);
	return problem;
}
